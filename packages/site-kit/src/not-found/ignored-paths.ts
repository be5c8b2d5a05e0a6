/**
 * Paths that no page links to, so that a 404 is no broken link: paths that scanners try, and paths that
 * browsers and robots ask of every site. They are matched against the path with its query as it was
 * asked for and as it would be reported; only a preview and an attempt to run something are looked for in
 * the query.
 *
 * `*.php`, `*.asp` and `*.aspx` as such are not among them, which are the old addresses of many a site
 * that has moved, nor `/wp-content/uploads/`, where its pictures were. A name that a page may have is
 * matched at the root alone: `/phpinfo`, but not `/notes/phpinfo` or `/phpinfo-explained`.
 */
export const UNLINKED_PATHS: readonly RegExp[] = [
  // Hidden files and folders at the root, but for slugs such as `.net-8`; known ones anywhere.
  /^\/+(?:\.|%2e)(?![./]|%2e|%2f|net(?![\w.]))/i,
  /^[^?]*\/(?:\.|%2e)(?:aws|azure|bash_history|bashrc|bzr|cache|circleci|config|dockercfg|docker|ds_store|env|ftpconfig|git|github|gitlab-ci|gnupg|hg|history|htaccess|htpasswd|idea|kube|mysql_history|netrc|npmrc|passwd|pgpass|profile|remote|s3cfg|ssh|svn|terraform|travis|vscode|well-known|yarnrc|zsh_history)(?![\w-])/i,
  // WordPress where there is none: its doors, its code and its settings.
  /^\/(?:wp-(?:admin|config|cron|includes|json|links-opml|load|login|mail|settings|signup|trackback)|wlwmanifest|xmlrpc)(?:[./?~]|$)/i,
  /^[^?]*\/(?:wp-(?:(?:admin|includes|json)\/|(?:config|cron|links-opml|load|login|mail|settings|signup|trackback)\.php)|wlwmanifest\.xml|xmlrpc\.php)/i,
  /^[^?]*\/wp-content\/(?:plugins|themes|mu-plugins|upgrade)\//i,
  // Entrances of other programs.
  /^\/(?:login|signin|register|shell|cmd|upload|uploader|filemanager|webshell|alfa|alfanew|c99|r57|b374k|wso|mini|eval|adminer|info|test|phpinfo|setup-config|ueditor)\.(?:php|phtml|aspx?|jsp)(?:[/?]|$)/i,
  /^\/(?:admin|administrator|webadmin|manage|manager|backend)\/(?:login|index|admin|config|controller|upload)(?:\.\w+)?(?:[/?]|$)/i,
  /^\/\?author=\d+$/i,
  /^\/(?:phpmyadmin|druid|pma|myadmin|adminer|phpinfo|cgi-bin|boaform|hnap1|gponform|server-status|solr\/admin|manager\/html|owa\/auth|ecp\/current|autodiscover|remote\/login|\+cscoe\+|telescope\/requests|actuator\/(?:env|gateway|health|heapdump|info|mappings))(?:[./?]|$)/i,
  /^[^?]*\/(?:vendor\/phpunit\/|_ignition\/|eval-stdin\.php|bin\/(?:ba|da|z)?sh(?:\?|$))/i,
  // Copies, dumps and settings.
  /^[^?]*\.(?:bak|old|orig|save|swp|sql|sqlite)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/[^/?]*\.(?:pem|key|ini|ya?ml|toml|lock|log|conf|cfg|env)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/(?:(?:composer|package|package-lock|appsettings|config|credentials|secrets|settings)\.json|web\.config|dockerfile|docker-compose[^/]*)(?:\?|$)/i,
  // An archive that a page offers lies in a folder.
  /^\/[^/?]*\.(?:zip|rar|7z|tar|tgz|(?:tar\.)?(?:gz|bz2|xz))(?:\?|$)/i,
  // Attempts to leave the site's folder, to read the system's files, or to run something.
  /%00|(?:\.|%2e){2}(?:%2f|%5c)|(?:\.%2e|%2e\.|%2e%2e)\/|\$\{|%24%7b|%3cscript|<script/i,
  /^(?:[^?]*\?.*)?(?:\/|%2f)etc(?:\/|%2f)(?:passwd|shadow|hosts)(?![\w-])/i,
  // What browsers and robots ask for by themselves, at the root.
  /^\/(?:favicon\.(?:ico|png|svg)|apple-touch-icon[^/]*\.png|browserconfig\.xml|mstile-[^/]*\.png|sellers\.json|(?:(?:app-)?ads|humans|llms(?:-full)?|robots|security)\.txt)(?:\?|$)/i,
  // Source maps, which developer tools ask for, and previews that have ended: a link with a token.
  /^[^?]*\.(?:m?js|css)\.map(?:\?|$)|[?&]preview=/i,
];

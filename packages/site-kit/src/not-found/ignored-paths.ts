/**
 * Patterns of paths that no page links to, so that a 404 is no broken link. They are paths that
 * scanners try, and paths that browsers and robots request on every site. Patterns are matched
 * against the path with its query, both as requested and as reported. Only previews and attempts to
 * run code are looked for in the query.
 *
 * `*.php`, `*.asp` and `*.aspx` are not among them in general, because they are old URLs of many
 * sites that have moved. Nor is `/wp-content/uploads/`, the folder of a WordPress site's pictures.
 * Names that a page may have are matched only at the root, such as `/phpinfo`, but not
 * `/notes/phpinfo` or `/phpinfo-explained`.
 */
export const UNLINKED_PATHS: readonly RegExp[] = [
  // Hidden files and folders at the root, except slugs such as `.net-8`; well-known ones anywhere.
  /^\/+(?:\.|%2e)(?![./]|%2e|%2f|net(?![\w.]))/i,
  /^[^?]*\/(?:\.|%2e)(?:aws|azure|bash_history|bashrc|bzr|cache|circleci|config|dockercfg|docker|ds_store|env|ftpconfig|git|github|gitlab-ci|gnupg|hg|history|htaccess|htpasswd|idea|kube|mysql_history|netrc|npmrc|passwd|pgpass|profile|remote|s3cfg|ssh|svn|terraform|travis|vscode|well-known|yarnrc|zsh_history)(?![\w-])/i,
  // WordPress on sites without it: its logins, code and settings.
  /^\/(?:wp-(?:admin|config|cron|includes|json|links-opml|load|login|mail|settings|signup|trackback)|wlwmanifest|xmlrpc)(?:[./?~]|$)/i,
  /^[^?]*\/(?:wp-(?:(?:admin|includes|json)\/|(?:config|cron|links-opml|load|login|mail|settings|signup|trackback)\.php)|wlwmanifest\.xml|xmlrpc\.php)/i,
  /^[^?]*\/wp-content\/(?:plugins|themes|mu-plugins|upgrade)\//i,
  // Logins and tools of other programs.
  /^\/(?:login|signin|register|shell|cmd|upload|uploader|filemanager|webshell|alfa|alfanew|c99|r57|b374k|wso|mini|eval|adminer|info|test|phpinfo|setup-config|ueditor)\.(?:php|phtml|aspx?|jsp)(?:[/?]|$)/i,
  /^\/(?:admin|administrator|webadmin|manage|manager|backend)\/(?:login|index|admin|config|controller|upload)(?:\.\w+)?(?:[/?]|$)/i,
  /^\/\?author=\d+$/i,
  /^\/(?:phpmyadmin|druid|pma|myadmin|adminer|phpinfo|cgi-bin|boaform|hnap1|gponform|server-status|solr\/admin|manager\/html|owa\/auth|ecp\/current|autodiscover|remote\/login|\+cscoe\+|telescope\/requests|actuator\/(?:env|gateway|health|heapdump|info|mappings))(?:[./?]|$)/i,
  /^[^?]*\/(?:vendor\/phpunit\/|_ignition\/|eval-stdin\.php|bin\/(?:ba|da|z)?sh(?:\?|$))/i,
  // Copies, dumps and settings.
  /^[^?]*\.(?:bak|old|orig|save|swp|sql|sqlite)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/[^/?]*\.(?:pem|key|ini|ya?ml|toml|lock|log|conf|cfg|env)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/(?:(?:composer|package|package-lock|appsettings|config|credentials|secrets|settings)\.json|web\.config|dockerfile|docker-compose[^/]*)(?:\?|$)/i,
  // Archives at the root; one that a page links to is in a folder.
  /^\/[^/?]*\.(?:zip|rar|7z|tar|tgz|(?:tar\.)?(?:gz|bz2|xz))(?:\?|$)/i,
  // Attempts to leave the folder of the site, to read system files, or to run code.
  /%00|(?:\.|%2e){2}(?:%2f|%5c)|(?:\.%2e|%2e\.|%2e%2e)\/|\$\{|%24%7b|%3cscript|<script/i,
  /^(?:[^?]*\?.*)?(?:\/|%2f)etc(?:\/|%2f)(?:passwd|shadow|hosts)(?![\w-])/i,
  // Files that browsers and robots request by themselves, at the root.
  /^\/(?:favicon\.(?:ico|png|svg)|apple-touch-icon[^/]*\.png|browserconfig\.xml|mstile-[^/]*\.png|sellers\.json|(?:(?:app-)?ads|humans|llms(?:-full)?|robots|security)\.txt)(?:\?|$)/i,
  // Source maps, which developer tools request, and expired previews: links with a token.
  /^[^?]*\.(?:m?js|css)\.map(?:\?|$)|[?&]preview=/i,
];

/**
 * Paths that nobody links to, so that a 404 is no broken link: what scanners try, and what browsers
 * and robots ask of every site. Matched against the path with its query as it came, percent-encoded;
 * only an attempt to have something run is looked for in the query.
 *
 * Not among them: `*.php`, `*.asp` and `*.aspx` as such, which are the old addresses of many a site
 * that has moved, and `/wp-content/uploads/`, where its pictures were. What may be a page's slug is
 * among them at the root alone: `/phpinfo`, but not `/notes/phpinfo` or `/phpinfo-explained`.
 */
export const UNLINKED_PATHS: readonly RegExp[] = [
  // Hidden files and folders: /.env, /.git/config, /.aws/credentials, and all of /.well-known/.
  /^[^?]*\/(?:\.|%2e)(?![./]|%2e|%2f)/i,
  // WordPress where there is none: its doors, its code and its settings.
  /^\/(?:wp-(?:admin|config|cron|includes|json|links-opml|load|login|mail|settings|signup|trackback)|wlwmanifest|xmlrpc)(?:[./?~]|$)/i,
  /^[^?]*\/(?:wp-(?:(?:admin|includes|json)\/|(?:config|cron|links-opml|load|login|mail|settings|signup|trackback)\.php)|wlwmanifest\.xml|xmlrpc\.php)/i,
  /^[^?]*\/wp-content\/(?:plugins|themes|mu-plugins|upgrade)\//i,
  // The doors of other programs.
  /^\/(?:phpmyadmin|pma|myadmin|adminer|phpinfo|cgi-bin|boaform|hnap1|gponform|server-status|solr\/admin|manager\/html|owa\/auth|ecp\/current|autodiscover|remote\/login|\+cscoe\+|telescope\/requests|actuator\/(?:env|gateway|health|heapdump|info|mappings))(?:[./?]|$)/i,
  /^[^?]*\/(?:vendor\/phpunit\/|_ignition\/|eval-stdin\.php)/i,
  // Copies, dumps and settings.
  /^[^?]*\.(?:bak|old|orig|save|swp|sql|sqlite)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/[^/?]*\.(?:pem|key|ini|ya?ml|toml|lock|log|conf|cfg)(?:\.(?:gz|zip|bz2|xz))?(?:\?|$)/i,
  /^\/(?:backup|dump|database|db|www|site|public_html)\.(?:zip|rar|7z|t?gz|tar\.gz|tar)(?:\?|$)/i,
  // Attempts to leave the site's folder, or to have something run.
  /%00|\.\.(?:%2f|%5c)|%2e%2e(?:\/|%2f|%5c)|\$\{|%24%7b|%3cscript|<script|\/etc\/passwd/i,
  // What browsers and robots ask for by themselves, at the root.
  /^\/(?:favicon\.(?:ico|png|svg)|apple-touch-icon[^/]*\.png|browserconfig\.xml|mstile-[^/]*\.png|robots\.txt|ads\.txt|app-ads\.txt|sellers\.json|security\.txt|humans\.txt|llms(?:-full)?\.txt)(?:\?|$)/i,
  // Source maps, which developer tools ask for.
  /^[^?]*\.(?:m?js|css)\.map(?:\?|$)/i,
];

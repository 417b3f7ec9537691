import { createIsBotFromList, findBotPatterns, list } from 'isbot';

/** What counts although isbot lists it: scripts, headless browsers, and telephones called Bot. */
const counted = [
  'A script',
  'script/1.0',
  'script/1',
  'node',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.32',
  'Python-urllib/3.11',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'Go-http-client/2.0',
  'Java/17.0.1',
  'libwww-perl/6.67',
  'PHP/8.3',
  'PostmanRuntime/7.36',
  'rest-client/2.1',
  'Client/1.0 (x)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) PhantomJS/2.1.1 Safari/538.1',
  'Mozilla/5.0 (X11; Linux x86_64) Playwright/1.40',
  'Mozilla/5.0 (X11; Linux x86_64) Cypress/13.6',
  'Mozilla/5.0 (Linux; Android 10; Power Bot 3) Chrome/120 Mobile',
];
const omitted = new Set(counted.flatMap((userAgent) => findBotPatterns(userAgent)));

/** Bots by other names than telephones', and what gives an address of its own. */
const crawlers = [
  String.raw`(?<!\bcu|; [bm] |; id ?|power )bots?(?![a-z])`,
  String.raw`https?://(?!github\.com/)`,
  'facebookexternalhit',
  'meta-(?:external|webindexer)',
  'slurp',
  '(?:anthropic|cohere)-ai',
  '(?:amzn|chatgpt|claude)-user',
];

/** Services and programs that watch whether a site is up. */
const uptimeMonitors = [
  'uptime',
  'upptime',
  'uptimia',
  'uptrends',
  'monitoring',
  'alertsite',
  'appbeat',
  'better ?stack',
  'check_(?:curl|http)',
  'checkly',
  'collectd',
  String.raw`cron-job\.org`,
  'cronitor',
  'downnotifier',
  'gatus',
  'glitchtip',
  'grafana',
  String.raw`healthchecks\.io`,
  'heartbeat',
  'host-?tracker',
  'icinga',
  'instatus',
  'internetvista',
  'kube-probe',
  String.raw`\bmonit/`,
  String.raw`\bmunin\b`,
  'newrelic(?:minion|pinger)',
  '(?:node|fresh|hyper|stat)ping',
  'oh ?dear',
  'panopta',
  String.raw`\bphare\b`,
  'pingometer',
  'prometheus/',
  'pulsetic',
  'robotalp',
  String.raw`sixy\.ch`,
  'solarwinds',
  'telegraf/',
  'thousandeyes',
  String.raw`updown\.io`,
  'webmon/',
  'websitepulse',
  'wormly',
  'xitoring',
  'zabbix',
];

/** Services and programs that measure or check pages. */
const pageTesters = [
  String.raw`\bcalibre\b`,
  'debugbear',
  'ecograder',
  'gtmetrix',
  'pa11y',
  'phantomas',
  'seobility',
  'sitebulb',
  'siteimprove',
  String.raw`sitespeed\.io`,
  String.raw`\btreo\b`,
  'webpagetest',
  'website carbon',
  'yellow ?lab',
];

/** Whether a user agent says that it is a crawler, an uptime monitor or a page tester. */
export const isCrawler = createIsBotFromList([
  ...list.filter((pattern) => !omitted.has(pattern)),
  ...crawlers,
  ...uptimeMonitors,
  ...pageTesters,
]);

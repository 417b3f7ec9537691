/** One site as referrers and tags write it, by the name people know. */
export const writings: [string, { referrers: string[]; tags: string[] }][] = [
  [
    'Google',
    {
      referrers: [
        ...['www.google.com', 'google.co.uk', 'https://www.google.de/', 'google.com.au'],
        'android-app://com.google.android.googlequicksearchbox/https/www.google.com',
      ],
      tags: ['google', 'GOOGLE', 'Google.com', 'www.google.co.uk', 'google_ads', 'AdWords'],
    },
  ],
  [
    'Facebook',
    {
      referrers: [
        ...['facebook.com', 'https://l.facebook.com/l.php?u=x', 'lm.facebook.com', 'fb.me'],
        ...['m.facebook.com', 'web.facebook.com', 'android-app://com.facebook.katana/'],
      ],
      tags: ['fb', 'FB', 'Facebook', 'FACEBOOK ADS', 'm.facebook.com'],
    },
  ],
  ['Instagram', { referrers: ['l.instagram.com', 'com.instagram.android'], tags: ['IG'] }],
  ['X (Twitter)', { referrers: ['t.co', 'x.com', 'mobile.twitter.com'], tags: ['Twitter'] }],
  ['LinkedIn', { referrers: ['uk.linkedin.com', 'lnkd.in'], tags: ['linkedin'] }],
  ['Gmail', { referrers: ['mail.google.com', 'com.google.android.gm'], tags: [] }],
  [
    'Yandex',
    {
      referrers: ['yandex.ru', 'https://ya.ru/', 'yandex.com.tr', 'm.yandex.kz'],
      tags: ['yandex', 'Yandex Ads'],
    },
  ],
  ['Baidu', { referrers: ['www.baidu.com', 'm.baidu.com'], tags: ['BAIDU'] }],
  ['Seznam', { referrers: ['search.seznam.cz'], tags: [] }],
  ['Naver', { referrers: ['search.naver.com', 'm.naver.com'], tags: [] }],
  ['Mail.ru', { referrers: ['go.mail.ru', 'e.mail.ru'], tags: [] }],
  [
    'Microsoft Teams',
    {
      referrers: [
        'https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html',
        ...['teams.microsoft.com', 'teams.cloud.microsoft', 'com.microsoft.teams'],
      ],
      tags: ['Microsoft Teams', 'teams'],
    },
  ],
  [
    'Outlook',
    {
      referrers: [
        'https://eur03.safelinks.protection.outlook.com/?url=x',
        ...['outlook.office365.com', 'com.microsoft.office.outlook'],
      ],
      tags: ['outlook'],
    },
  ],
  ['Slack', { referrers: ['app.slack.com', 'slack-redir.net', 'com.Slack'], tags: ['slack'] }],
  ['Telegram', { referrers: ['t.me', 'org.telegram.messenger'], tags: [] }],
  ['Proofpoint (email filter)', { referrers: ['urldefense.proofpoint.com'], tags: [] }],
  [
    'Mimecast (email filter)',
    { referrers: ['protect-eu.mimecast.com', 'url.uk.m.mimecastprotect.com'], tags: [] },
  ],
  ['trades.example.org', { referrers: ['m.trades.example.org'], tags: ['Trades.example.org'] }],
];

import type { Visits } from './visits-contract.ts';

type Source = Pick<Visits['sources'][number], 'kind' | 'source'>;

interface Site {
  /** As people call it. */
  name: string;
  /** The word in its addresses, apps and tags: 'google' of google.co.uk and of com.google.android. */
  word: string;
  /** Its other hosts, and apps. */
  hosts?: string[];
  /** Its other tags. */
  tags?: string[];
}

const sites: Site[] = [
  { name: 'Google', word: 'google', hosts: ['g.co', 'goo.gl'], tags: ['gads', 'adwords'] },
  { name: 'Gmail', word: 'gmail', hosts: ['mail.google.com', 'com.google.android.gm'] },
  { name: 'Gemini', word: 'gemini', hosts: ['gemini.google.com'] },
  {
    name: 'Facebook',
    word: 'facebook',
    hosts: ['fb.com', 'fb.me', 'fb.watch', 'messenger.com'],
    tags: ['fb', 'fcb', 'meta'],
  },
  { name: 'Instagram', word: 'instagram', hosts: ['ig.me'], tags: ['ig', 'insta'] },
  { name: 'Threads', word: 'threads' },
  { name: 'WhatsApp', word: 'whatsapp', hosts: ['wa.me'], tags: ['wa'] },
  { name: 'X (Twitter)', word: 'twitter', hosts: ['x.com', 't.co'], tags: ['x'] },
  { name: 'LinkedIn', word: 'linkedin', hosts: ['lnkd.in'], tags: ['li'] },
  { name: 'YouTube', word: 'youtube', hosts: ['youtu.be'], tags: ['yt'] },
  { name: 'TikTok', word: 'tiktok', hosts: ['com.zhiliaoapp.musically'] },
  { name: 'Pinterest', word: 'pinterest', hosts: ['pin.it'] },
  { name: 'Snapchat', word: 'snapchat' },
  { name: 'Reddit', word: 'reddit' },
  { name: 'Bluesky', word: 'bluesky', hosts: ['bsky.app', 'go.bsky.app'], tags: ['bsky'] },
  { name: 'Nextdoor', word: 'nextdoor' },
  { name: 'Bing', word: 'bing', hosts: ['ntp.msn.com'] },
  { name: 'DuckDuckGo', word: 'duckduckgo', tags: ['ddg'] },
  { name: 'Yahoo', word: 'yahoo' },
  { name: 'Ecosia', word: 'ecosia' },
  { name: 'Brave', word: 'brave' },
  { name: 'AOL', word: 'aol' },
  { name: 'Baidu', word: 'baidu' },
  { name: 'Kagi', word: 'kagi' },
  { name: 'Mail.ru', word: 'mailru', hosts: ['mail.ru', 'go.mail.ru', 'e.mail.ru'] },
  { name: 'Mojeek', word: 'mojeek' },
  { name: 'Naver', word: 'naver' },
  { name: 'Qwant', word: 'qwant' },
  { name: 'Rambler', word: 'rambler' },
  { name: 'Seznam', word: 'seznam' },
  { name: 'Sogou', word: 'sogou' },
  { name: 'Startpage', word: 'startpage' },
  { name: 'Swisscows', word: 'swisscows' },
  { name: 'Yandex', word: 'yandex', hosts: ['ya.ru'] },
  { name: 'ChatGPT', word: 'chatgpt', hosts: ['chat.openai.com', 'com.openai.chatgpt'] },
  { name: 'Copilot', word: 'copilot', hosts: ['copilot.microsoft.com'] },
  { name: 'Claude', word: 'claude' },
  { name: 'Perplexity', word: 'perplexity' },
  {
    name: 'Outlook',
    word: 'outlook',
    hosts: [
      ...['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
      ...['outlook.cloud.microsoft', 'com.microsoft.office.outlook'],
    ],
  },
  {
    name: 'Microsoft Teams',
    word: 'teams',
    hosts: [
      ...['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft', 'com.microsoft.teams'],
      ...['statics.teams.cdn.office.net', 'statics.teams.cdn.live.net'],
    ],
    tags: ['msteams', 'microsoftteams'],
  },
  { name: 'SharePoint', word: 'sharepoint' },
  { name: 'Slack', word: 'slack', hosts: ['slack-redir.net'] },
  { name: 'Discord', word: 'discord', hosts: ['discordapp.com'] },
  { name: 'Telegram', word: 'telegram', hosts: ['t.me'] },
  { name: 'Proton Mail', word: 'protonmail', hosts: ['mail.proton.me'] },
  // Links in companies' mail lead through these.
  { name: 'Mimecast (email filter)', word: 'mimecast' },
  { name: 'Mimecast (email filter)', word: 'mimecastprotect' },
  { name: 'Proofpoint (email filter)', word: 'proofpoint', hosts: ['urldefense.com'] },
  { name: 'Barracuda (email filter)', word: 'barracuda', hosts: ['linkprotect.cudasvc.com'] },
  { name: 'Cisco (email filter)', word: 'cisco', hosts: ['secure-web.cisco.com'] },
  { name: 'Linktree', word: 'linktree', hosts: ['linktr.ee'] },
  { name: 'Wikipedia', word: 'wikipedia' },
  { name: 'Yell', word: 'yell' },
  { name: 'Checkatrade', word: 'checkatrade' },
  { name: 'Trustpilot', word: 'trustpilot' },
  { name: 'Tripadvisor', word: 'tripadvisor' },
  { name: 'Gumtree', word: 'gumtree' },
];

const nameOf = (pairs: (site: Site) => string[]) =>
  new Map(sites.flatMap((site) => pairs(site).map((key) => [key, site.name] as const)));
const byWord = nameOf(({ word }) => [word]);
const byHost = nameOf(({ hosts = [] }) => hosts);
const byTag = nameOf(({ word, tags = [] }) => [word, ...tags]);

/** The word before the domain of a country or of all: 'google' of 'www.google.co.uk'. */
const siteWord = /(?:^|\.)([a-z\d-]+)\.(?:com?\.)?[a-z]{2,3}$/;
/** The same of an app's name: 'google' of 'com.google.android.googlequicksearchbox'. */
const appWord = /^(?:com|net|org)\.([a-z\d]+)(?:\.|$)/;
/** What a site puts before its address for telephones, and for links that lead out of it. */
const prefix = /^(?:www\d?|m|mobile|l|lm)\.(?=[^.]+\.)/;

/** The name of a site by its host, or else the host without what all sites put before it. */
function siteOf(host: string): string {
  const word = siteWord.exec(host)?.[1] ?? appWord.exec(host)?.[1] ?? '';
  return byHost.get(host) ?? byWord.get(word) ?? host.replace(prefix, '');
}

/** The name of the site that a tag names: as 'fb', 'Facebook Ads', 'facebook.com'. */
function taggedSite(tag: string): string | undefined {
  if (/^[\w-]+(\.[\w-]+)+$/.test(tag)) return siteOf(tag);
  const word = tag.replaceAll(/[^a-z\d]/g, '');
  return byTag.get(word) ?? byTag.get(word.replace(/ads?$/, ''));
}

/** Returns a stored source as it is counted: one site, however written, by the name people know. */
export function namedSource({ kind, source }: Source): Source {
  if (kind === 'referrer' && source !== 'Other') return { kind, source: siteOf(source) };
  const site = kind === 'utm' ? taggedSite(source) : undefined;
  return site === undefined ? { kind, source } : { kind: 'referrer', source: site };
}

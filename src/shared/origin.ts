import { requiredText } from './fields.ts';

/** Returns the origin that somebody means who types or pastes the address of a page; '' if it is none. */
function plainOrigin(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return '';
  const { origin, hostname, protocol, username, password } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (username || password || !(isLocal || /^[\w-]+(\.[\w-]+)+\.?$/.test(hostname))) return '';
  // A page without encryption could be changed on its way, and what it sends be read.
  return protocol === 'https:' || (isLocal && protocol === 'http:') ? origin : '';
}

/** The origin of a website: scheme, host and port, also of the address of a page. */
export const originField = (message: string) => requiredText(message, 300, 1, plainOrigin);

let room = 0;

/**
 * Makes room beneath the page to scroll a toast of `height` pixels clear of its foot. As the toast
 * closes (0), what has been scrolled into view of it stays until one scrolls up: nothing moves.
 */
export function makeToastRoom(height: number): void {
  removeEventListener('scroll', release);
  room = Math.max(height, room);
  if (height > 0) apply();
  else release();
}

function release(): void {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  // Nothing above the top can move: a page that is not scrolled keeps none.
  room = Math.max(0, Math.min(room - Math.max(0, below), scrollY));
  apply();
  if (room > 0) addEventListener('scroll', release, { once: true, passive: true });
}

const apply = () => document.documentElement.style.setProperty('--toast-room', `${room}px`);

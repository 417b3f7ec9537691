import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The row of somebody's request. */
export const findRow = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}`) });

/** The request that is open. */
export const findOpened = async () => within(await screen.findByRole('article'));

/** Opens somebody's request, unless it is open. */
export async function openRow(user: UserEvent, name: string) {
  const row = await findRow(name);
  if (row.getAttribute('aria-expanded') !== 'true') await user.click(row);
  return findOpened();
}

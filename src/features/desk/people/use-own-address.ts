import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { type PersonPart, personLink } from '#src/shared/desk/desk-links.ts';
import type { PersonResult } from './contract.ts';

/**
 * Replaces the address of somebody who is shown with another person, or of a customer's account, by that
 * of the person, whom it need not fetch again.
 */
export function useOwnAddress(id: string, result: PersonResult, part: PersonPart): void {
  const [, navigate] = useLocation();
  const { admin } = api.useUtils();
  const own = result.data.id;
  useEffect(() => {
    if (own === id) return;
    admin.person.read.setData({ id: own }, result);
    navigate(personLink(own, part), { replace: true, state: history.state });
  }, [own, id, part, result, admin, navigate]);
}

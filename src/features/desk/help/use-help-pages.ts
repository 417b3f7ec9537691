import { useQuery } from '@tanstack/react-query';
import type { HelpPage } from './contract.ts';
import { readableHelp } from './help-rules.ts';

/**
 * The pages of help for whoever is logged in, loaded when something first asks for them; undefined until
 * then. The owner, who is the only one today, reads all of them.
 */
export function useHelpPages(isAsked: boolean): readonly HelpPage[] | undefined {
  const { data } = useQuery({
    queryKey: ['help'],
    queryFn: async () => (await import('./help-texts.ts')).helpPages,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && readableHelp(data, 'owner');
}

import type { ReactNode } from 'react';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { DomainName } from '#src/client/ui/desk/domain-name.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import type { ProjectView } from './contract.ts';

interface ProjectCardProps {
  project: ProjectView;
  /** Whether a domain belongs to what they have. */
  includesDomain: boolean;
  /** How it stands, in words. */
  words: string;
  /** How far it has come. */
  children: ReactNode;
}

/** When it is to be ready, while that is still to come. */
const readyFact = ({ status, estimatedCompletionDate: on }: ProjectView): [string, string][] =>
  status === 'completed' || status === 'cancelled'
    ? []
    : [['Expected to be ready', on ? formatLongDay(new Date(on)) : 'Not set yet']];

/** The text shown without a domain; not every website needs one. */
const noDomain = (includesDomain: boolean) =>
  includesDomain ? 'Not chosen yet' : 'Your own can be added';

/** What a project is, and how it stands. */
export const ProjectCard = ({ project, includesDomain, words, children }: ProjectCardProps) => (
  <Card className="grid gap-6 p-5 sm:p-8">
    <div>
      <h2 className="text-2xl">{project.projectName}</h2>
      {project.projectDescription && (
        <p className="measure mt-2 whitespace-pre-line">{project.projectDescription}</p>
      )}
    </div>
    <div className="border-t border-line pt-5">
      <ShortFacts
        facts={[
          ['Status', <StatusBadge key="status" status={project.status} words={words} />],
          [
            'Domain',
            project.domainName ? (
              <DomainName key="domain" name={project.domainName} />
            ) : (
              noDomain(includesDomain)
            ),
            'wide',
          ],
          ...readyFact(project),
        ]}
      />
    </div>
    {children}
  </Card>
);

import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aText, plain } from '#src/server/personal-data.ts';
import type { ChangeRequestStatus, Priority, ProjectStatus } from './contract.ts';

/** A website project of a customer. */
@Entity('project')
export class Project extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  /** The inquiry it came from, which the admin accepts or delays. */
  @Column({ type: 'uuid', nullable: true }) inquiryId!: string | null;
  /** The accepted quote that opened it. */
  @Column({ type: 'uuid', nullable: true }) quoteId!: string | null;
  /** The order that opened it; null for any other, and where that was not kept. */
  @Column({ type: 'uuid', nullable: true }) orderId!: string | null;
  @aName('Project') @Column({ type: 'text' }) projectName!: string;
  @aText('Description') @Column({ type: 'text' }) projectDescription!: string;
  @aContact('Domain', 'NULL') @Column({ type: 'text', nullable: true }) domainName!: string | null;
  @plain('Status') @Column({ type: 'text', default: 'pending' }) status!: ProjectStatus;
  @plain() @Column({ type: 'text', default: 'medium' }) priority!: Priority;
  /** ISO date. */
  @Column({ type: 'date', nullable: true }) estimatedCompletionDate!: string | null;
  /** When it was first marked completed; null while it is not, and where that was not kept. */
  @plain('Live since') @Column({ type: 'timestamptz', nullable: true }) liveAt!: Date | null;
  /** ISO date. */
  @plain('Domain renews on')
  @Column({ type: 'date', nullable: true })
  domainRenewsOn!: string | null;
  /** ISO date. */
  @plain('Hosting renews on')
  @Column({ type: 'date', nullable: true })
  hostingRenewsOn!: string | null;

  /** The last change by hand, which can be undone for ten seconds. */
  @aText(undefined, 'NULL')
  @Column({ type: 'jsonb', nullable: true })
  lastChange!: { at: string; before: ProjectValues; after: ProjectValues } | null;
}

/** What of a project is changed by hand; `liveAt` in ISO 8601. */
interface ProjectValues
  extends Pick<
    Project,
    | 'projectName'
    | 'projectDescription'
    | 'status'
    | 'domainName'
    | 'priority'
    | 'estimatedCompletionDate'
    | 'domainRenewsOn'
    | 'hostingRenewsOn'
  > {
  liveAt: string | null;
}

/** What a change of a project is compared by, and undone to. */
export const valuesOf = (project: Project): ProjectValues => ({
  projectName: project.projectName,
  projectDescription: project.projectDescription,
  status: project.status,
  domainName: project.domainName,
  priority: project.priority,
  estimatedCompletionDate: project.estimatedCompletionDate,
  domainRenewsOn: project.domainRenewsOn,
  hostingRenewsOn: project.hostingRenewsOn,
  liveAt: project.liveAt?.toISOString() ?? null,
});

/** Converts a row for the API: times are ISO 8601. */
export const presentProject = ({ lastChange: _, ...project }: Project) => ({
  ...project,
  liveAt: project.liveAt?.toISOString() ?? null,
});

/** A customer's change request and the admin's response. */
@Entity('change_request')
export class ChangeRequest extends StoredRow {
  @Column({ type: 'uuid' }) projectId!: string;
  @aText('Title') @Column({ type: 'text' }) title!: string;
  @aText('Description') @Column({ type: 'text' }) description!: string;
  @aText('Our answer', 'NULL')
  @Column({ type: 'text', nullable: true })
  adminResponse!: string | null;
  @plain() @Column({ type: 'text' }) requestType!: string;
  @plain() @Column({ type: 'text', default: 'medium' }) priority!: Priority;
  @plain('Status') @Column({ type: 'text', default: 'pending' }) status!: ChangeRequestStatus;
}

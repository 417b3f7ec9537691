import { Column, Entity } from 'typeorm';
import type { InquiryStatus } from '#src/features/sales/onboarding/desk/admin-contract.ts';
import type { Project } from '#src/features/work/project/entity.ts';
import { DecidedRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aPackage, aText, plain } from '#src/server/personal-data.ts';
import type { Onboarding } from './contract.ts';

/** The project columns that accepting an inquiry may change. */
export type ProjectState = Pick<
  Project,
  'inquiryId' | 'projectName' | 'projectDescription' | 'domainName' | 'status'
>;

/** A project's state before and after its inquiry was accepted. */
export interface StartedProject {
  id: string;
  customerId: string;
  before: ProjectState;
  after: ProjectState;
  /** Whether this also activated the customer's subscription. */
  activated: boolean;
}

/** A new client's inquiry, stored as submitted. */
@Entity('onboarding_inquiry')
export class OnboardingInquiry extends DecidedRow implements Onboarding {
  @plain('Status') @Column({ type: 'text', default: 'new' }) status!: InquiryStatus;
  /** To be read out: 'AW-7K3P'; null for what came before references were given. */
  @plain('Reference')
  @Column({ type: 'text', nullable: true, unique: true })
  reference!: string | null;
  @aPackage() @Column({ type: 'text' }) selectedPackage!: string;
  @aName('Name') @Column({ type: 'text' }) fullName!: string;
  @aName('Business') @Column({ type: 'text' }) businessName!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aContact('Telephone') @Column({ type: 'text' }) phone!: string;
  @plain('Has a domain') @Column({ type: 'text' }) hasDomain!: Onboarding['hasDomain'];
  @aContact('Domain name') @Column({ type: 'text' }) existingDomain!: string;
  @aContact('Domain names you would like') @Column({ type: 'text' }) desiredDomains!: string;
  @aText('About the business') @Column({ type: 'text' }) businessDescription!: string;
  @Column({ type: 'boolean' }) hasImages!: boolean;
  @Column({ type: 'boolean' }) hasLogo!: boolean;
  @aText('Pages') @Column({ type: 'text' }) pagesNeeded!: string;
  @aText('Texts') @Column({ type: 'text' }) textContent!: string;
  @Column({ type: 'boolean' }) wantsContactForm!: boolean;
  @aText('Colours') @Column({ type: 'text' }) colorScheme!: string;
  @aText('Websites you like') @Column({ type: 'text' }) exampleWebsites!: string;
  @aContact('Social media') @Column({ type: 'text' }) socialMediaLinks!: string;
  @aText('Special requests') @Column({ type: 'text' }) specialRequests!: string;
  /** The projects changed by accepting it, needed for undo. */
  @plain() @Column({ type: 'jsonb', nullable: true }) started!: StartedProject[] | null;
}

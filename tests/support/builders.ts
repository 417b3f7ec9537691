import type { z } from 'zod';
import { directDebitPayload } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { onboardingPayload } from '#src/features/sales/onboarding/contract.ts';
import { consultationPayload } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdatePayload } from '#src/features/sales/website-update/contract.ts';
import {
  type PortfolioInput,
  portfolioPayload,
} from '#src/features/site/portfolio/admin-contract.ts';

/** Makes the example that the schema itself gives, changed as wanted. */
function buildFrom<Input extends object>(schema: z.ZodType<unknown, Input>) {
  const example = schema.meta()?.examples?.[0] as Input;
  return (overrides: Partial<Input> = {}): Input => ({ ...example, ...overrides });
}

/** A complete onboarding call from a plumber who orders the premium package. */
export const createOnboarding = buildFrom(onboardingPayload);

/** A complete direct-debit call; the account is one that no bank issues. */
export const createDirectDebit = buildFrom(directDebitPayload);

/** A complete call for a custom quote: £150 × 1.5 × 1.2 + £75 + £50, which makes £395. */
export const createConsultation = buildFrom(consultationPayload);

/** A complete call for an update of a delicatessen's site. */
export const createWebsiteUpdate = buildFrom(websiteUpdatePayload);

const buildPortfolioItem = buildFrom(portfolioPayload);

/** A complete portfolio call; its image has to be uploaded first. */
export const createPortfolioItem = (
  imageUrl: string,
  overrides: Partial<PortfolioInput> = {},
): PortfolioInput => buildPortfolioItem({ imageUrl, ...overrides });

/** The secret in a quote's address. */
export const tokenOf = (url: string): string => new URL(url).searchParams.get('quote') ?? '';

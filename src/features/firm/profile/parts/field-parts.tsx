import { FormSection } from '#src/client/ui/fields/form.tsx';
import { ColourPairs } from '#src/features/firm/profile/fields/colour-pairs.tsx';
import { FirmFields } from '#src/features/firm/profile/fields/firm-fields.tsx';
import { NamesField, SentencesPart } from './sentences-part.tsx';

/** Who the firm is. */
export const IdentityPart = () => (
  <div className="grid gap-10">
    <FormSection title="Name and how to reach you">
      <FirmFields
        columns={2}
        of={['identity.name', 'identity.strapline', 'identity.telephone', 'identity.email']}
      />
      <FirmFields columns={2} of={['identity.address', 'identity.hours']} />
      <FirmFields columns={2} of={['identity.map', 'identity.visits']} />
    </FormSection>
    <FormSection
      title="What you promise"
      intro="Said wherever somebody sends you something, and kept by the clock of your inbox."
    >
      <FirmFields columns={2} of={['identity.promises']} />
    </FormSection>
    <FormSection title="Look">
      <FirmFields columns={2} of={['identity.colours.main', 'identity.colours.action']} />
      <FirmFields of={['identity.colours.ground']} />
      <ColourPairs />
      <FirmFields columns={2} of={['identity.logo', 'identity.icon']} />
    </FormSection>
    <FormSection title="By law">
      <FirmFields of={['identity.kind']} />
      <FirmFields columns={2} of={['identity.legalName', 'identity.companyNumber']} />
      <FirmFields of={['identity.registeredOffice']} />
      <FirmFields
        columns={2}
        of={[
          'identity.vatRate',
          'identity.vatNumber',
          'identity.icoNumber',
          'identity.invoicePrefix',
        ]}
      />
    </FormSection>
    <FormSection title="Only for you" intro="None of this is ever shown on the site.">
      <FirmFields columns={2} of={['identity.ownerEmail', 'identity.mailFrom']} />
      <FirmFields of={['identity.bankHolidays']} />
    </FormSection>
  </div>
);

/** What the firm charges. */
export const PricesPart = () => (
  <div className="grid gap-10">
    <FormSection
      title="Packages"
      intro="One to four, in the order of the price boards. Whoever has one that you remove keeps it."
    >
      <FirmFields of={['prices.packages']} />
    </FormSection>
    <FormSection title="Discount and extra">
      <FirmFields of={['prices.discount']} />
      <FirmFields columns={4} of={['prices.googleBusiness']} />
    </FormSection>
    <FormSection title="Updates of a website">
      <FirmFields columns={4} of={['prices.updates']} />
      <NamesField of="Names of updates" />
    </FormSection>
    <FormSection
      title="Estimates"
      intro="Where people ask for a quote: the service, times how complex it is, times how soon, and what is added."
    >
      <FirmFields columns={4} of={['prices.estimate.services']} />
      <FirmFields columns={4} of={['prices.estimate.complexities', 'prices.estimate.timelines']} />
      <FirmFields columns={4} of={['prices.estimate.addOns']} />
      <NamesField of="Names in estimates" />
    </FormSection>
  </div>
);

/** What the landing page and the price boards say. */
export const WordsPart = () => (
  <div className="grid max-w-[48rem] gap-10">
    <FormSection
      title="The first screen"
      intro="All texts are plain: no formatting, no links. Under a name of your own, what you leave as it stands says less here, in Services, Contact and the packages: nothing is claimed that you have not written."
    >
      <FirmFields of={['words.hero', 'words.landing.hero']} />
    </FormSection>
    <FormSection title="The landing page, from the top down">
      <FirmFields of={['words.landing.sections']} />
    </FormSection>
    <FormSection title="Services">
      <FirmFields of={['words.services']} />
    </FormSection>
    <FormSection title="About, contact and foot">
      <FirmFields of={['words.about', 'words.contact', 'words.footer', 'words.samples']} />
    </FormSection>
    <SentencesPart />
  </div>
);

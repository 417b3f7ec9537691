import type { bindField } from '#src/client/bind-field.ts';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type ProjectType, projectTypes } from './contract.ts';
import { projectTypeLabels } from './rules.ts';

/** What the form holds. */
export interface ItemForm {
  projectTitle: string;
  clientName: string;
  projectType: ProjectType | '';
  imageUrl: string;
  websiteUrl: string;
  industry: string;
  features: string;
  projectCompletedDate: string;
  clientRating: string;
  isPublic: boolean;
  isFeatured: boolean;
}

export const emptyItem: ItemForm = {
  projectTitle: '',
  clientName: '',
  projectType: '',
  imageUrl: '',
  websiteUrl: '',
  industry: '',
  features: '',
  projectCompletedDate: '',
  clientRating: '',
  isPublic: true,
  isFeatured: false,
};

interface ItemFieldsProps {
  bind: ReturnType<typeof bindField<ItemForm>>;
}

/** The fields of a portfolio item, all but its image. */
export function ItemFields({ bind }: ItemFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Project title" {...bind('projectTitle')} />
        <TextField label="Client name" {...bind('clientName')} />
        <SelectField
          label="Project type"
          placeholder="Choose one"
          options={projectTypes.map((value) => ({ value, label: projectTypeLabels[value] }))}
          {...bind('projectType')}
        />
        <TextField
          type="url"
          label="Website URL"
          placeholder="https://"
          inputMode="url"
          {...bind('websiteUrl')}
        />
        <TextField label="Industry" optional {...bind('industry')} />
        <TextField type="date" label="Completion date" optional {...bind('projectCompletedDate')} />
        <SelectField
          label="Client rating"
          optional
          placeholder="Not rated"
          options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} of 5` }))}
          {...bind('clientRating')}
        />
      </div>
      <TextAreaField
        label="Technologies used"
        hint="Parted by commas or new lines; a card shows the first three."
        optional
        {...bind('features')}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <CheckboxField label="Public" {...bind('isPublic')} />
        <CheckboxField label="Featured" {...bind('isFeatured')} />
      </div>
    </>
  );
}

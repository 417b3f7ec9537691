import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { bindField } from '#src/client/bind-field.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { useSubmission } from '#src/client/use-submission.ts';
import { portfolioMessages, portfolioPayload } from './contract.ts';
import { ImageUpload } from './image-upload.tsx';
import { emptyItem, ItemFields, type ItemForm } from './item-fields.tsx';

const needed = ['projectTitle', 'clientName', 'projectType', 'imageUrl', 'websiteUrl'] as const;

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The form of a new portfolio item; what was typed stays until it has been created. */
export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const { client, portfolio } = api.useUtils();
  const form = useForm<ItemForm>({ defaultValues: emptyItem });
  const { submit, busy } = useSubmission(client.portfolio.create.mutate);
  const [uploading, setUploading] = useState(false);
  const imageUrl = form.watch('imageUrl');
  const bind = bindField(form);

  const create = form.handleSubmit(async ({ clientRating, ...typed }) => {
    if (needed.some((name) => typed[name].trim() === '')) return missing();
    const item = {
      ...typed,
      projectType: typed.projectType as Exclude<ItemForm['projectType'], ''>,
      clientRating: clientRating === '' ? null : Number(clientRating),
    };
    const { error } = portfolioPayload.safeParse(item);
    if (error) {
      showIssues(
        form,
        error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      return;
    }
    const outcome = await submit(item);
    if (outcome.taken) {
      toast({ title: portfolioMessages.created });
      form.reset(emptyItem);
      onClose();
      await portfolio.invalidate();
    } else {
      showIssues(form, outcome.issues);
      toast({
        title: portfolioMessages.createFailed,
        description: outcome.message ?? portfolioMessages.createFailedHint,
        variant: 'destructive',
      });
    }
  });
  return (
    <Dialog wide open={open} onClose={onClose} title="Add Portfolio Item">
      <Form onSubmit={create}>
        <div className="grid gap-5">
          <ItemFields bind={bind} />
          <ImageUpload
            imageUrl={imageUrl}
            onBusy={setUploading}
            onUploaded={(url) => form.setValue('imageUrl', url)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={busy} disabled={uploading}>
              Create Portfolio Item
            </SubmitButton>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

const missing = () =>
  toast({
    title: portfolioMessages.missing,
    description: portfolioMessages.missingHint,
    variant: 'destructive',
  });

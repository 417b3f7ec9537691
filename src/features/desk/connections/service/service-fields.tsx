import type { ComponentProps } from 'react';
import { bindField } from '#src/client/forms/bind-field.ts';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { backupHours, backupPlaces, defaultBackupHour } from '#src/shared/connections/values.ts';
import { type ServiceItem, serviceForms } from './contract.ts';
import { ServiceForm } from './service-form.tsx';

interface ServiceDialogProps {
  item: ServiceItem;
  onClose: () => void;
}

/** Says of what is stored and not shown that it may stay. */
const keptHint = ({ kept }: ServiceItem, field: keyof ServiceItem['kept']): string | undefined => {
  const end = kept[field];
  if (end === undefined) return undefined;
  return end
    ? `Set, ends in ${end.slice(1)}. Leave it empty to keep it.`
    : 'Set. Leave it empty to keep it.';
};

/** A field for what is not shown again, and not what the browser knows of this site. */
const SecretField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} type="password" autoComplete="new-password" spellCheck={false} />
);

/** The ports that each way of TLS mostly has. */
const ports = { tls: 465, starttls: 587 };

/** The host, port and login of the mail server. */
export const MailDialog = ({ item, onClose }: ServiceDialogProps) => (
  <ServiceForm
    schema={serviceForms.mail}
    item={item}
    onClose={onClose}
    defaults={{
      kind: 'mail',
      host: item.shown.host ?? '',
      port: Number(item.shown.port ?? ports.starttls),
      encryption: item.shown.encryption === 'tls' ? 'tls' : 'starttls',
      user: '',
      password: '',
    }}
  >
    {({ register, getFieldState, formState, setValue, getValues }) => {
      const field = bindField({ register, getFieldState, formState });
      return (
        <>
          <p className="measure text-stone">
            Your mail provider names these, mostly under ‘SMTP’ or ‘sending from other programs’.
          </p>
          <TextField
            {...field('host')}
            label="Host"
            hint="Such as smtp.example.com."
            autoComplete="off"
            inputMode="url"
          />
          <RadioField
            {...register('encryption', {
              onChange: ({ target }) => {
                const [from, to] =
                  target.value === 'tls'
                    ? [ports.starttls, ports.tls]
                    : [ports.tls, ports.starttls];
                if (getValues('port') === from) setValue('port', to);
              },
            })}
            inline
            label="Encryption"
            options={[
              { value: 'starttls', label: 'STARTTLS', hint: 'As on port 587.' },
              { value: 'tls', label: 'TLS from the start', hint: 'As on port 465.' },
            ]}
          />
          <TextField
            {...register('port', { valueAsNumber: true })}
            error={formState.errors.port?.message}
            label="Port"
            inputMode="numeric"
            autoComplete="off"
            className="sm:w-40"
          />
          <TextField
            {...field('user')}
            label="User name"
            hint={keptHint(item, 'user') ?? 'Mostly your whole email address.'}
            autoComplete="off"
            optional
          />
          <SecretField
            {...field('password')}
            label="Password"
            hint={
              keptHint(item, 'password') ??
              'Where you log in there with a code, make a password for programs.'
            }
            optional
          />
        </>
      );
    }}
  </ServiceForm>
);

/** The access of GoCardless. */
export const GoCardlessDialog = ({ item, onClose }: ServiceDialogProps) => (
  <ServiceForm
    schema={serviceForms.gocardless}
    item={item}
    onClose={onClose}
    defaults={{
      kind: 'gocardless',
      accessToken: '',
      webhookSecret: '',
      environment: item.shown.environment === 'sandbox' ? 'sandbox' : 'live',
    }}
  >
    {(form) => (
      <>
        <RadioField
          {...bindField(form)('environment')}
          inline
          label="Environment"
          options={[
            { value: 'live', label: 'Live', hint: 'Money moves.' },
            { value: 'sandbox', label: 'Sandbox', hint: 'To try it: no money moves.' },
          ]}
        />
        <SecretField
          {...bindField(form)('accessToken')}
          label="Access token"
          hint={
            keptHint(item, 'accessToken') ??
            'Made there under Developers, with read and write access.'
          }
        />
        <SecretField
          {...bindField(form)('webhookSecret')}
          label="Webhook secret"
          hint={
            keptHint(item, 'webhookSecret') ??
            'Of the webhook endpoint that you make there for the address below.'
          }
        />
        <p className="rounded bg-cream px-4 py-3 wrap-anywhere">
          Address of the webhook endpoint: <code>{item.shown.address}</code>
        </p>
      </>
    )}
  </ServiceForm>
);

const hourOptions = backupHours.map((hour) => ({
  value: hour,
  label: hour === 'off' ? 'Never by itself' : `${hour.padStart(2, '0')}:00`,
}));

/** The folder or bucket of backups, when they are made, and what encrypts them. */
export const BackupDialog = ({ item, onClose }: ServiceDialogProps) => (
  <ServiceForm
    schema={serviceForms.backup}
    item={item}
    onClose={onClose}
    defaults={{
      kind: 'backup',
      to: backupPlaces.find((to) => to === item.shown.to) ?? 's3',
      hour: backupHours.find((hour) => hour === item.shown.hour) ?? defaultBackupHour,
      passphrase: '',
      folder: item.shown.folder ?? '',
      endpoint: item.shown.endpoint ?? '',
      bucket: item.shown.bucket ?? '',
      region: item.shown.region ?? 'auto',
      accessKeyId: '',
      secretAccessKey: '',
    }}
  >
    {(form) => {
      const field = bindField(form);
      return (
        <>
          <RadioField
            {...field('to')}
            inline
            label="Where"
            options={[
              { value: 's3', label: 'A bucket', hint: 'At any store that speaks S3.' },
              { value: 'folder', label: 'A folder', hint: 'On the server, or mounted there.' },
              { value: 'data', label: 'Beside the data', hint: 'Lost with this server.' },
            ]}
          />
          {form.watch('to') === 'folder' && (
            <TextField
              {...field('folder')}
              label="Folder"
              hint="Its whole path, on another disk or machine, such as /mnt/backups."
              autoComplete="off"
            />
          )}
          {form.watch('to') === 's3' && (
            <>
              <TextField
                {...field('endpoint')}
                label="Address of the store"
                hint="Such as https://s3.eu-west-2.amazonaws.com."
                autoComplete="off"
                inputMode="url"
              />
              <TextField {...field('bucket')} label="Bucket" autoComplete="off" />
              <TextField
                {...field('region')}
                label="Region"
                hint="As the store names it; auto where it has none."
                autoComplete="off"
              />
              <TextField
                {...field('accessKeyId')}
                label="Access key"
                hint={keptHint(item, 'accessKeyId')}
                autoComplete="off"
              />
              <SecretField
                {...field('secretAccessKey')}
                label="Secret key"
                hint={keptHint(item, 'secretAccessKey')}
              />
            </>
          )}
          <SelectField {...field('hour')} label="Each day at" options={hourOptions} />
          <SecretField
            {...field('passphrase')}
            label="Passphrase"
            hint={
              keptHint(item, 'passphrase') ??
              'Five words or more. Write it down elsewhere: without it no backup can be restored.'
            }
            optional
          />
        </>
      );
    }}
  </ServiceForm>
);

import { AFTERWARDS, MAIL_SECURITY, PLACE_KINDS, SECRET_MAX } from '@fairshare/contract'
import { CheckField } from '../../../form/fields/choices/CheckField.tsx'
import { NumberText } from '../../../form/fields/numbers/NumberText.tsx'
import { PasswordField } from '../../../form/fields/passwords/PasswordField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../form/fields/text/TextAreaField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import type { FieldsOf } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../../../form/form.module.css'
import type { placeForm } from './place-form.ts'

type Fields = FieldsOf<typeof placeForm>
type Props = { fields: Fields; hasSecret: boolean; folderRoot: string | null }

export function WatchedPlaceFields({ fields, hasSecret, folderRoot }: Props) {
  const { t } = useTexts()
  const kind = fields.kind.read()
  return (
    <>
      <div className={classes['pair']}>
        <TextField field={fields.name} label={t('common.name')} hint={t('arrivals.places.field.nameHint')} isRequired maxLength={60} />
        <SelectField
          field={fields.kind}
          label={t('arrivals.places.field.kind')}
          options={PLACE_KINDS.map((value) => ({ value, label: t(`arrivals.places.kind.${value}`) }))}
        />
      </div>
      {kind === 'folder' && <FolderFields fields={fields} folderRoot={folderRoot} />}
      {kind === 's3' && <StoreFields fields={fields} hasSecret={hasSecret} />}
      {kind === 'sftp' && <SftpFields fields={fields} hasSecret={hasSecret} />}
      {kind === 'imap' && <MailboxFields fields={fields} hasSecret={hasSecret} />}
      <div className={classes['pair']}>
        <NumberText field={fields.everyMinutes} label={t('arrivals.places.field.everyMinutes')} sign={null} show={String} isRequired />
        <SelectField
          field={fields.afterwards}
          label={t('arrivals.places.field.afterwards')}
          options={AFTERWARDS.map((value) => ({ value, label: t(`arrivals.places.afterwards.${value}`) }))}
        />
      </div>
      <CheckField field={fields.isActive} label={t('arrivals.places.field.isActive')} isSwitch />
      <CheckField field={fields.storesByItself} label={t('arrivals.places.field.storesByItself')} isSwitch />
    </>
  )
}

function FolderFields({ fields, folderRoot }: { fields: Fields; folderRoot: string | null }) {
  const { t } = useTexts()
  const hint = folderRoot === null ? t('arrivals.places.field.noFolderHint') : t('arrivals.places.field.folderHint', { root: folderRoot })
  return <TextField field={fields.folder} label={t('arrivals.places.field.folder')} hint={hint} maxLength={500} />
}

type SecretProps = { fields: Fields; hasSecret: boolean }

function ServerFields({ fields }: { fields: Fields }) {
  const { t } = useTexts()
  return (
    <div className={classes['pair']}>
      <TextField field={fields.address} label={t('arrivals.places.field.server')} isRequired maxLength={255} />
      <NumberText field={fields.port} label={t('arrivals.places.field.port')} sign={null} show={String} isOptional />
    </div>
  )
}

function SftpFields({ fields, hasSecret }: SecretProps) {
  const { t } = useTexts()
  return (
    <>
      <ServerFields fields={fields} />
      <TextField field={fields.signIn} label={t('arrivals.places.field.user')} isRequired maxLength={254} />
      <TextAreaField
        field={fields.secret}
        label={t('arrivals.places.field.passwordOrKey')}
        {...(hasSecret && { hint: t('arrivals.places.field.secretKept') })}
        isRequired={!hasSecret}
        maxLength={SECRET_MAX}
      />
      <TextField field={fields.folder} label={t('arrivals.places.field.folder')} maxLength={500} />
      <TextField
        field={fields.hostKey}
        label={t('arrivals.places.field.hostKey')}
        hint={t('arrivals.places.field.hostKeyHint')}
        maxLength={100}
      />
    </>
  )
}

function MailboxFields({ fields, hasSecret }: SecretProps) {
  const { t } = useTexts()
  return (
    <>
      <ServerFields fields={fields} />
      <SelectField
        field={fields.security}
        label={t('arrivals.places.field.security')}
        options={MAIL_SECURITY.map((value) => ({ value, label: t(`arrivals.places.security.${value}`) }))}
      />
      <TextField field={fields.signIn} label={t('arrivals.places.field.user')} isRequired maxLength={254} />
      <SecretField fields={fields} label={t('common.password')} hasSecret={hasSecret} />
      <TextField
        field={fields.folder}
        label={t('arrivals.places.field.mailbox')}
        hint={t('arrivals.places.field.mailboxHint')}
        maxLength={500}
      />
      <TextAreaField
        field={fields.senders}
        label={t('arrivals.places.field.senders')}
        hint={t('arrivals.places.field.sendersHint')}
        isRequired
        maxLength={SECRET_MAX}
      />
    </>
  )
}

function StoreFields({ fields, hasSecret }: SecretProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          field={fields.address}
          label={t('arrivals.places.field.endpoint')}
          hint={t('arrivals.places.field.endpointHint')}
          maxLength={255}
        />
        <TextField field={fields.region} label={t('arrivals.places.field.region')} maxLength={40} />
      </div>
      <TextField field={fields.folder} label={t('arrivals.places.field.bucket')} isRequired maxLength={500} />
      <TextField field={fields.signIn} label={t('arrivals.places.field.keyId')} isRequired maxLength={254} />
      <SecretField fields={fields} label={t('arrivals.places.field.secretKey')} hasSecret={hasSecret} />
    </>
  )
}

function SecretField({ fields, label, hasSecret }: SecretProps & { label: string }) {
  const { t } = useTexts()
  return (
    <PasswordField
      field={fields.secret}
      label={label}
      {...(hasSecret && { hint: t('arrivals.places.field.secretKept') })}
      isRequired={!hasSecret}
      autoComplete="new-password"
    />
  )
}

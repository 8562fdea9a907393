import { AFTERWARDS, MAIL_SECURITY, PLACE_KINDS, type PlaceKind, SECRET_MAX } from '@fairshare/contract'
import { CheckField } from '../../../form/fields/choices/CheckField.tsx'
import { NumberText } from '../../../form/fields/numbers/NumberText.tsx'
import { PasswordField } from '../../../form/fields/passwords/PasswordField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../form/fields/text/TextAreaField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { useField } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../../../form/form.module.css'

type Props = { hasSecret: boolean; folderRoot: string | null }

/** What has to be known of a place, by its kind. */
export function WatchedPlaceFields({ hasSecret, folderRoot }: Props) {
  const { t } = useTexts()
  const { value: kind } = useField<PlaceKind>('kind')
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          name="name"
          label={t('arrivals.places.field.name')}
          hint={t('arrivals.places.field.nameHint')}
          isRequired
          maxLength={60}
        />
        <SelectField
          name="kind"
          label={t('arrivals.places.field.kind')}
          options={PLACE_KINDS.map((value) => ({ value, label: t(`arrivals.places.kind.${value}`) }))}
        />
      </div>
      {kind === 'folder' && <FolderFields folderRoot={folderRoot} />}
      {kind === 's3' && <StoreFields hasSecret={hasSecret} />}
      {kind === 'sftp' && <SftpFields hasSecret={hasSecret} />}
      {kind === 'imap' && <MailboxFields hasSecret={hasSecret} />}
      <div className={classes['pair']}>
        <NumberText name="everyMinutes" label={t('arrivals.places.field.everyMinutes')} sign={null} show={String} isRequired />
        <SelectField
          name="afterwards"
          label={t('arrivals.places.field.afterwards')}
          options={AFTERWARDS.map((value) => ({ value, label: t(`arrivals.places.afterwards.${value}`) }))}
        />
      </div>
      <CheckField name="isActive" label={t('arrivals.places.field.isActive')} isSwitch />
      <CheckField name="storesByItself" label={t('arrivals.places.field.storesByItself')} isSwitch />
    </>
  )
}

function FolderFields({ folderRoot }: { folderRoot: string | null }) {
  const { t } = useTexts()
  const hint = folderRoot === null ? t('arrivals.places.field.noFolderHint') : t('arrivals.places.field.folderHint', { root: folderRoot })
  return <TextField name="folder" label={t('arrivals.places.field.folder')} hint={hint} maxLength={500} />
}

type Kept = { hasSecret: boolean }

function ServerFields() {
  const { t } = useTexts()
  return (
    <div className={classes['pair']}>
      <TextField name="address" label={t('arrivals.places.field.server')} isRequired maxLength={255} />
      <NumberText name="port" label={t('arrivals.places.field.port')} sign={null} show={String} isOptional />
    </div>
  )
}

function SftpFields({ hasSecret }: Kept) {
  const { t } = useTexts()
  return (
    <>
      <ServerFields />
      <TextField name="signIn" label={t('arrivals.places.field.user')} isRequired maxLength={254} />
      <TextAreaField
        name="secret"
        label={t('arrivals.places.field.passwordOrKey')}
        {...(hasSecret && { hint: t('arrivals.places.field.secretKept') })}
        isRequired={!hasSecret}
        maxLength={SECRET_MAX}
      />
      <TextField name="folder" label={t('arrivals.places.field.folder')} maxLength={500} />
      <TextField name="hostKey" label={t('arrivals.places.field.hostKey')} hint={t('arrivals.places.field.hostKeyHint')} maxLength={100} />
    </>
  )
}

function MailboxFields({ hasSecret }: Kept) {
  const { t } = useTexts()
  return (
    <>
      <ServerFields />
      <SelectField
        name="security"
        label={t('arrivals.places.field.security')}
        options={MAIL_SECURITY.map((value) => ({ value, label: t(`arrivals.places.security.${value}`) }))}
      />
      <TextField name="signIn" label={t('arrivals.places.field.user')} isRequired maxLength={254} />
      <SecretField label={t('arrivals.places.field.password')} hasSecret={hasSecret} />
      <TextField name="folder" label={t('arrivals.places.field.mailbox')} hint={t('arrivals.places.field.mailboxHint')} maxLength={500} />
      <TextAreaField
        name="senders"
        label={t('arrivals.places.field.senders')}
        hint={t('arrivals.places.field.sendersHint')}
        isRequired
        maxLength={SECRET_MAX}
      />
    </>
  )
}

function StoreFields({ hasSecret }: Kept) {
  const { t } = useTexts()
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          name="address"
          label={t('arrivals.places.field.endpoint')}
          hint={t('arrivals.places.field.endpointHint')}
          maxLength={255}
        />
        <TextField name="region" label={t('arrivals.places.field.region')} maxLength={40} />
      </div>
      <TextField name="folder" label={t('arrivals.places.field.bucket')} isRequired maxLength={500} />
      <TextField name="signIn" label={t('arrivals.places.field.keyId')} isRequired maxLength={254} />
      <SecretField label={t('arrivals.places.field.secretKey')} hasSecret={hasSecret} />
    </>
  )
}

function SecretField({ label, hasSecret }: Kept & { label: string }) {
  const { t } = useTexts()
  return (
    <PasswordField
      name="secret"
      label={label}
      {...(hasSecret && { hint: t('arrivals.places.field.secretKept') })}
      isRequired={!hasSecret}
      autoComplete="new-password"
    />
  )
}

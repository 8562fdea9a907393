import { branding, type CompanyView, IMAGE_LIMITS } from '@fairshare/contract'
import { Button, Group, Stack } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask, type DialogProps } from '../../dialog/dialogs.tsx'
import { CheckField } from '../../form/fields/choices/CheckField.tsx'
import { ColorField } from '../../form/fields/choices/ColorField.tsx'
import { ImageField } from '../../form/fields/files/ImageField.tsx'
import { TextField } from '../../form/fields/text/TextField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import type { Entered, FieldsOf } from '../../form/form.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ContactDialog } from '../../statement/lazy-dialogs.ts'
import classes from './company.module.css'
import { WatchedPlaces } from './places/WatchedPlaces.tsx'
import { Preview } from './Preview.tsx'
import { ThresholdsDialog } from './ThresholdsDialog.tsx'

/** A picture is a URL, or a data URL before it is saved. */
const picture = z.string().nullable()
const schema = z.object({ ...branding, logo: picture, sidebarImage: picture })

/** A company's name and appearance, with a preview. */
export function CompanyDialog({ about: company, close }: DialogProps<CompanyView, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('shell.companySettings')}
      width={1200}
      schema={schema}
      start={startOf(company)}
      draftKey={`company:${company.version}`}
      edits={{ record: company, startOf }}
      cancel={close}
      refreshes={[reads.company, reads.dashboard]}
      onSaved={() => close(true)}
      save={(_input, { logo, sidebarImage, ...changed }) =>
        call.company.update({ ...changed, ...sentAs('logo', logo), ...sentAs('sidebarImage', sidebarImage) })
      }
    >
      {({ fields, values }) => (
        <div className={classes['columns']}>
          <Stack gap="md">
            <TextField field={fields.name} label={t('company.settings.name')} isRequired maxLength={100} />
            <TextField
              field={fields.titleText}
              label={t('company.settings.titleText')}
              hint={t('company.settings.titleHint')}
              isRequired
              maxLength={100}
            />
            <TextField
              field={fields.footerText}
              label={t('company.settings.footerText')}
              hint={t('company.settings.footerHint')}
              maxLength={200}
            />
            <TextField
              field={fields.environmentName}
              label={t('company.settings.environment')}
              hint={t('company.settings.environmentHint')}
              maxLength={40}
            />
            <ColorField
              field={fields.accentColor}
              label={t('company.settings.accent')}
              hint={t('company.settings.accentHint')}
              pickLabel={t('company.settings.pickColor')}
              isRequired
            />
            <Pictures fields={fields} />
            <CheckField field={fields.hasOwnView} label={t('company.settings.hasOwnView')} hint={t('company.settings.hasOwnViewHint')} />
            <CheckField
              field={fields.asksPasswordAgain}
              label={t('company.settings.asksPasswordAgain')}
              hint={t('company.settings.asksPasswordAgainHint')}
            />
            <OwnRecords />
          </Stack>
          <LivePreview values={values} />
        </div>
      )}
    </FormDialog>
  )
}

function Pictures({ fields }: { fields: FieldsOf<typeof schema> }) {
  const { t } = useTexts()
  return (
    <>
      <ImageField
        field={fields.logo}
        label={t('company.settings.logo')}
        hint={t('company.settings.logoHint', IMAGE_LIMITS.logo)}
        kilobytes={IMAGE_LIMITS.logo.kilobytes}
      />
      <ImageField
        field={fields.sidebarImage}
        label={t('company.settings.sidebarImage')}
        hint={t('company.settings.sidebarImageHint', IMAGE_LIMITS.sidebarImage)}
        kilobytes={IMAGE_LIMITS.sidebarImage.kilobytes}
      />
    </>
  )
}

/** Statement contact and thresholds are separate records with their own dialogs. */
function OwnRecords() {
  const { t } = useTexts()
  const contact = useRead(reads.commission.contact, {}).data
  const thresholds = useRead(reads.commission.thresholds, {}).data
  return (
    <Group gap="sm">
      <Button variant="default" disabled={!contact} onClick={() => contact && void ask(ContactDialog, contact)}>
        {t('company.settings.contact')}
      </Button>
      <Button variant="default" disabled={!thresholds} onClick={() => thresholds && void ask(ThresholdsDialog, thresholds)}>
        {t('thresholds.open')}
      </Button>
      <Button variant="default" onClick={() => void ask(WatchedPlaces, null)}>
        {t('common.watchedPlaces')}
      </Button>
    </Group>
  )
}

function LivePreview({ values: { logo, sidebarImage, ...texts } }: { values: Entered<typeof schema> }) {
  return <Preview look={{ ...texts, logoUrl: logo, sidebarImageUrl: sidebarImage }} />
}

const startOf = ({
  name,
  titleText,
  footerText,
  environmentName,
  hasOwnView,
  asksPasswordAgain,
  accentColor,
  logoUrl,
  sidebarImageUrl,
}: CompanyView) => ({
  name,
  titleText,
  footerText,
  environmentName,
  hasOwnView,
  asksPasswordAgain,
  accentColor,
  logo: logoUrl,
  sidebarImage: sidebarImageUrl,
})

/** Sends a new picture as bytes and a removed one as null; an unchanged one is omitted. */
const sentAs = (name: 'logo' | 'sidebarImage', chosen: string | null | undefined) =>
  chosen === undefined ? {} : { [name]: chosen && chosen.slice(chosen.indexOf(',') + 1) }

import type { CompanyView } from '@fairshare/contract'
import type { Scheme } from '@fairshare/contract/accent'
import { Box } from '@mantine/core'
import type { CSSProperties } from 'react'
import { CompanyMark } from '../../company/CompanyMark.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { sidebarBackground } from '../../company/sidebar-background.ts'
import { accentVariables } from '../../theme/theme.ts'
import classes from './company.module.css'

export type Look = Omit<CompanyView, 'currency' | 'defaultLanguage' | 'version'>

/** A static preview of the settings: light, dark, and on paper. */
export function Preview({ look }: { look: Look }) {
  const { t } = useTexts()
  return (
    <div className={classes['preview']} role="img" aria-label={t('company.settings.preview')} inert>
      <Screens look={look} scheme="light" />
      <Screens look={look} scheme="dark" />
      <Paper look={look} />
    </div>
  )
}

const Caption = ({ children }: { children: string }) => (
  <Box component="figcaption" mb={4} fz="xs" c="dimmed">
    {children}
  </Box>
)

function Screens({ look, scheme }: { look: Look; scheme: Scheme }) {
  const { t } = useTexts()
  return (
    <Box component="figure" m={0}>
      <Caption>{t(`shell.theme.${scheme}`)}</Caption>
      <div className={classes['screens']} data-scheme={scheme} style={accentVariables(look.accentColor, scheme) as CSSProperties}>
        <div className={classes['sidebar']} style={sidebarBackground(look.sidebarImageUrl)}>
          <div className={classes['mark']}>
            <CompanyMark company={look} />
          </div>
          <div className={classes['entry']} data-current>
            {t('nav.dashboard')}
          </div>
          <div className={classes['entry']}>{t('nav.salespeople')}</div>
          <div className={classes['entry']}>{t('nav.uploads')}</div>
        </div>
        <div className={classes['signIn']}>
          <div className={classes['panel']}>
            <strong>{look.titleText}</strong>
            <span>{look.footerText}</span>
          </div>
          <span className={classes['button']}>{t('common.signIn')}</span>
          <Box component="span" fz="compact" c="var(--accent-text)">
            {t('login.forgot')}
          </Box>
        </div>
        <div className={classes['mail']}>
          <span className={classes['mailMark']}>
            {look.logoUrl ? <img src={look.logoUrl} alt="" /> : <i aria-hidden />}
            {!look.logoUrl && look.name}
          </span>
          <span className={classes['button']}>{t('repStatement.mail.open')}</span>
        </div>
      </div>
    </Box>
  )
}

/** A statement's header: paper is always white. */
function Paper({ look }: { look: Look }) {
  const { t } = useTexts()
  return (
    <Box component="figure" m={0}>
      <Caption>{t('company.settings.paper')}</Caption>
      <div className={classes['paper']} data-scheme="light" style={accentVariables(look.accentColor, 'light') as CSSProperties}>
        <div className={classes['letterhead']}>
          {look.logoUrl ? <img src={look.logoUrl} alt="" /> : <strong>{look.name}</strong>}
          <span>{t('repStatement.title')}</span>
        </div>
      </div>
    </Box>
  )
}

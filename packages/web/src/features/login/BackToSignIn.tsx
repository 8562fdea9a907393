import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'

export function BackToSignIn() {
  const { t } = useTexts()
  return (
    <Anchor component={Link} to="/login" size="sm" ta="center">
      {t('password.back')}
    </Anchor>
  )
}

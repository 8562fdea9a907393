import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Form } from '../form/Form.tsx'
import { type Start, useFairForm } from '../form/form.ts'
import { t } from '../i18n/use-texts.ts'
import { show } from './show.tsx'

/**
 * Shows fields in a form of their own: `field` finds one by the name that is read to the blind, `save` presses the button,
 * and `saved` holds what was sent.
 */
export async function showForm<Shape extends z.ZodRawShape>(shape: Shape, start: Start<z.ZodObject<Shape>>, fields: ReactNode) {
  const schema = z.object(shape)
  const saved: z.input<typeof schema>[] = []
  const keep = (values: unknown) => saved.push(values as z.input<typeof schema>)
  const screen = await show(
    <OneForm schema={schema} start={start} save={keep}>
      {fields}
    </OneForm>,
  )
  const field = (name: string) => page.getByRole('textbox', { name })
  return { screen, field, saved, save: () => page.getByRole('button', { name: t('ui.save') }).click() }
}

type Props = { schema: z.ZodType; start: object; save: (values: unknown) => void; children: ReactNode }

function OneForm({ schema, start, save, children }: Props) {
  const form = useFairForm({ schema, start: start as never })
  return (
    <Form form={form} schema={schema} save={async (values) => save(values)}>
      {children}
      <Button type="submit">{t('ui.save')}</Button>
    </Form>
  )
}

import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Form } from '../form/Form.tsx'
import { type FieldsOf, type Start, useAppForm } from '../form/form.ts'
import { t } from '../i18n/use-texts.ts'
import { show } from './show.tsx'

type SchemaOf<Shape extends z.ZodRawShape> = ReturnType<typeof z.object<Shape>>

/** Shows fields in a form: `field` finds one by accessible name, `save` submits, and `saved` has the values. */
export async function showForm<Shape extends z.ZodRawShape>(
  shape: Shape,
  start: Start<SchemaOf<Shape>>,
  children: (fields: FieldsOf<SchemaOf<Shape>>) => ReactNode,
) {
  const schema = z.object(shape)
  const saved: z.input<typeof schema>[] = []
  const screen = await show(
    <OneForm schema={schema} start={start} save={(values) => saved.push(values)}>
      {children}
    </OneForm>,
  )
  const field = (name: string) => page.getByRole('textbox', { name })
  return { screen, field, saved, save: () => page.getByRole('button', { name: t('common.save') }).click() }
}

type Props<Schema extends z.ZodType> = {
  schema: Schema
  start: Start<Schema>
  save: (values: z.input<Schema>) => void
  children: (fields: FieldsOf<Schema>) => ReactNode
}

function OneForm<Schema extends z.ZodType>({ schema, start, save, children }: Props<Schema>) {
  const form = useAppForm({ schema, start })
  return (
    <Form form={form} save={async (values) => save(values)} submit={{ label: t('common.save') }}>
      {children(form.fields)}
    </Form>
  )
}

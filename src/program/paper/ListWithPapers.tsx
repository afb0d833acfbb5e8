import { isEmpty } from '../../components/fields/entered.ts'
import { useForm, useProgram, type ListProps } from '../../components/fields/form-context.ts'
import { ListField as List } from '../../mechanisms/list/components/index.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'

// Without any entry there is nothing to print.
const Papers = lazyComponent(async () => (await import('./Papers.tsx')).Papers)

/** A list; under a journal the ways to print it. */
export function ListWithPapers(props: ListProps) {
  const { calculator } = useForm()
  const { input } = useProgram()
  const field: KeyedField | undefined = calculator.inputs[props.name]
  const isJournal = field?.keyed !== undefined
  return (
    <>
      <List {...props} />
      {isJournal && !isEmpty(calculator, input) && <Papers list={props.name} />}
    </>
  )
}

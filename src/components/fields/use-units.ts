import { useCallback, useMemo, useState } from 'react'
import type { Units } from './form-context.ts'

/** The units that the fields of a form are in: each field's own until another is chosen. */
export function useUnits(): Units {
  const [of, setOf] = useState<Units['of']>({})
  const choose = useCallback<Units['choose']>(
    (name, unit) => setOf((now) => ((now[name] ?? 0) === unit ? now : { ...now, [name]: unit })),
    [],
  )
  return useMemo(() => ({ of, choose }), [of, choose])
}

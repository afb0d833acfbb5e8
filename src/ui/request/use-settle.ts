import { useIntl } from 'react-intl'
import type { ApiOutcome } from '../../network/api.ts'
import { useToast } from '../Toasts.tsx'

/**
 * A function that awaits the answer to a change, and reports over the page why there is none.
 * @returns its body; undefined where the change has failed
 */
export function useSettle(): <Body>(
  sent: Promise<ApiOutcome<Body>> | ApiOutcome<Body>,
) => Promise<Body | undefined> {
  const intl = useIntl()
  const toast = useToast()
  return async (sent) => {
    const outcome = await sent
    if (outcome.kind === 'ok') return outcome.body
    toast(
      outcome.kind === 'problem'
        ? intl.formatMessage(
            { id: 'request.refused' },
            { title: outcome.problem.title, detail: outcome.problem.detail },
          )
        : intl.formatMessage({ id: 'request.unreachable' }),
      'bad',
    )
    return undefined
  }
}

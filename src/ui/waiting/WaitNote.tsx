import type { ReactNode } from 'react'
import type { Wait } from '../../network/follow.ts'
import { Icon } from '../Icon.tsx'
import { Text } from '../Text.tsx'

/** What a person is told of something that is on its way, takes long, or could not be had: then it can be tried again. */
export const WaitNote = ({
  wait,
  again,
  lost = 'site.wait.lost',
  children,
}: {
  wait: Wait | undefined
  again: () => void
  /** What is said where it could not be had. */
  lost?: string
  /** What else can be done then. */
  children?: ReactNode
}) =>
  wait !== undefined && (
    <div
      className={`meaning wait ${wait === 'failed' ? 'bad' : 'info'}`}
      role={wait === 'failed' ? 'alert' : 'status'}
    >
      <Icon name={wait === 'failed' ? 'warning' : 'info'} size={20} />
      <span>
        <Text id={{ loading: 'site.loading', slow: 'site.wait.slow', failed: lost }[wait]} />
      </span>
      {wait === 'failed' && (
        <>
          <button type="button" className="button" onClick={again}>
            <Text id="site.wait.again" />
          </button>
          {children}
        </>
      )}
    </div>
  )

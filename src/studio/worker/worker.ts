/** The worker of the Studio: the project, away from the page, so that typing never waits for it. */
import type { Request } from './protocol.ts'
import { createService } from './service.ts'

const receive = createService((answer) => postMessage(answer))
addEventListener('message', ({ data }: MessageEvent<Request>) => receive(data))

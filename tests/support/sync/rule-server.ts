import type { RecordFields, SyncAnswer, SyncRequest } from '#sync/protocol.ts'
import { applyChange } from '#sync/rule.ts'

/** The least server that answers by the rule: it takes everything of a request, nothing twice. */
export class RuleServer {
  records = new Map<string, RecordFields>()
  last = new Map<string, number>()
  /** A server of an earlier version does not say whether the farm is shared. */
  sharedSince: string | null | undefined
  answer({ device, changes }: SyncRequest): SyncAnswer {
    for (const change of changes) {
      if (change.number <= (this.last.get(device) ?? 0)) continue
      this.last.set(device, change.number)
      const before = this.records.get(change.name) ?? {}
      this.records.set(change.name, applyChange(before, change, device).fields)
    }
    return {
      role: 'owner',
      ...(this.sharedSince !== undefined && { sharedSince: this.sharedSince }),
      records: [...this.records].map(([name, fields]) => ({ name, fields })),
      sequence: 1,
      more: false,
      taken: this.last.get(device) ?? 0,
      refused: [],
      receipt: 'receipt',
      devices: { one: { account: 'amina', name: 'Amina', label: 'Phone' } },
    }
  }
}

/** What the server sends to the worker of a device by Web Push: the reminders of a day. */
export interface PushedDay {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The path of the page with the flocks. */
  readonly page: string
  /** One notification for each flock. */
  readonly flocks: readonly {
    readonly title: string
    readonly text: string
    /** Of the flock and the day: the same one again replaces what it has shown. */
    readonly tag: string
  }[]
}

/** A piece of JavaScript inside data that is otherwise JSON. */
export class Code {
  constructor(readonly text: string) {}
}

/** Stands in for fitting data to another schema: the schema of a form never changes, another program has another form. */
export default function sanitizeDataForNewSchema<Data>(
  _validator: unknown,
  _rootSchema: unknown,
  _newSchema: unknown,
  _oldSchema: unknown,
  data: Data,
): Data {
  return data
}

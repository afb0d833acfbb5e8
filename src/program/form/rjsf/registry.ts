import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'

/**
 * Replaces rjsf's default fields, widgets and templates by those that a form of plain fields needs
 * in addition to its own (Form.tsx), which rjsf takes as properties.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField },
    templates: {},
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: String,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  }
}

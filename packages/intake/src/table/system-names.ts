/**
 * What the large systems call their columns where nobody has translated them: the fields of the tables of SAP (VBRK, VBRP, KNA1, BSEG)
 * and of JD Edwards (F03B11, F42119). Those that are no column of ours stand here as well: they tell where the header is.
 */
export const SYSTEM_WORDS = {
  'billing document': 'vbeln',
  'billing date': 'fkdat',
  'net value': 'netwr',
  'sold to party': 'kunnr kunag',
  'ship to party': 'kunwe',
  payer: 'kunrg',
  'sales district': 'bzirk bztxt',
  'sales office': 'vkbur',
  'sales organization': 'vkorg',
  'material group': 'matkl wgbez',
  'product hierarchy': 'prodh prdha',
  'document number': 'belnr sddoc rpdoc',
  'document date': 'bldat',
  'posting date': 'budat',
  'order date': 'audat',
  'invoice date': 'sdivd rpdivj',
  'extended amount': 'sdaexp',
  'alpha name': 'abalph',
  'part number': 'matnr sdlitm',
  'item description': 'arktx maktx sddsc1',
  quantity: 'fkimg kwmeng sduorg sdsoqs',
  'unit price': 'netpr sduprc',
  'line number': 'posnr',
  'tax amount': 'mwsbp mwsbk',
  cost: 'wavwr sdecst',
  currency: 'waerk waers',
  city: 'ort01',
}

/** Names that only as a whole say what they are: QuickBooks has the number of a document below 'Num'. */
export const WHOLE_NAMES = new Map([['num', 'document number']])

/**
 * Column names of large systems: the table fields of SAP (VBRK, VBRP, KNA1, BSEG) and of JD Edwards (F03B11, F42119). Includes columns
 * that we do not import, because they identify the header.
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

/** Names that count only as a whole: QuickBooks has the document number in 'Num'. */
export const WHOLE_NAMES = new Map([['num', 'document number']])

declare const brand: unique symbol

/** A value of a kind that the compiler keeps apart from others of its base: cents are not any number. */
export type Branded<Base, Kind extends string> = Base & { readonly [brand]: Kind }

/** A value without a brand. It refuses Money, Percent, Month and formatted text, which a plain `number` or `string` accepts. */
export type Unbranded<Base> = Base & { readonly [brand]?: never }

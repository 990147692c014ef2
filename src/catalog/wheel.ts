/**
 * The fourteen sub-families of the fragrance wheel ("Fragrances of the World", M. Edwards) with the families of a catalog
 * that each stands for, and how much, 0..1. A family that a catalog doesn't have is simply not meant.
 */
export const WHEEL: ReadonlyMap<string, readonly (readonly [family: string, share: number])[]> = new Map([
  ['wheel_floral', [['floral', 1]]],
  [
    'wheel_soft_floral',
    [
      ['floral', 0.7],
      ['musky', 0.5],
    ],
  ],
  [
    'wheel_floral_amber',
    [
      ['floral', 0.6],
      ['amber', 0.6],
    ],
  ],
  [
    'wheel_soft_amber',
    [
      ['amber', 0.8],
      ['spicy', 0.3],
    ],
  ],
  [
    'wheel_amber',
    [
      ['amber', 1],
      ['gourmand', 0.4],
    ],
  ],
  [
    'wheel_woody_amber',
    [
      ['amber', 0.6],
      ['woody', 0.6],
    ],
  ],
  ['wheel_woods', [['woody', 1]]],
  [
    'wheel_mossy_woods',
    [
      ['chypre', 1],
      ['woody', 0.4],
    ],
  ],
  [
    'wheel_dry_woods',
    [
      ['leather', 0.8],
      ['woody', 0.6],
    ],
  ],
  ['wheel_aromatic', [['aromatic', 1]]],
  ['wheel_citrus', [['citrus', 1]]],
  ['wheel_water', [['aquatic', 1]]],
  ['wheel_green', [['green', 1]]],
  ['wheel_fruity', [['fruity', 1]]],
]);

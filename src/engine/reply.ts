/** The body of `/v1/recommend`: what the contract calls the assistant reply. */
export interface Reply {
  readonly message: string;
  readonly metadata?: readonly (ToolResponse | ToolInteractable)[];
}

export interface ToolResponse {
  readonly type: 'tool_response';
  readonly name: string;
  readonly content: {
    readonly errors: readonly { readonly code: 'search_failed' | 'search_timeout'; readonly message: string }[];
    readonly result: {
      readonly type: 'OutputParfumSearch';
      readonly items: readonly ParfumItem[];
      readonly pagination: { readonly page: number; readonly per_page: number; readonly total: number; readonly total_pages: number };
    };
    readonly suggestions: readonly Suggestion[];
    readonly warnings: readonly Warning[];
  };
}

export interface ParfumItem {
  readonly type: 'Parfum';
  readonly parfum: {
    readonly id: string;
    readonly properties: {
      readonly name: string;
      readonly gender: 'M' | 'F' | 'U';
      readonly eans: readonly string[];
      readonly brand?: string;
      readonly family?: string;
      readonly year?: number;
      readonly concentration?: string;
      readonly price?: number;
      readonly currency?: string;
      /** Millilitres that `price` is of. */
      readonly size_ml?: number;
      readonly image_url?: string;
    };
  };
}

export type Warning =
  | { readonly code: 'unknown_term'; readonly message: string; readonly value: string }
  | { readonly code: 'filter_relaxed'; readonly message: string; readonly filter: string }
  | { readonly code: 'not_in_catalog'; readonly message: string; readonly value: string }
  /** The flows don't have the language that was asked for: its code. */
  | { readonly code: 'language_fallback'; readonly message: string; readonly value: string };

export type Suggestion =
  | { readonly code: 'did_you_mean'; readonly message: string; readonly value: string; readonly label: string }
  | { readonly code: 'relax_filter'; readonly message: string; readonly filter: string; readonly total: number; readonly label: string }
  /** `total`: how many it leaves. */
  | { readonly code: 'refine'; readonly message: string; readonly total: number; readonly label: string }
  | { readonly code: 'next_page'; readonly message: string; readonly page: number; readonly label: string };

export interface ToolInteractable {
  readonly type: 'tool_interactable';
  readonly header: '';
  readonly content: readonly ActionItem[];
}

export interface ActionItem {
  readonly action_id: string;
  readonly label: string;
  readonly type: 'button' | 'family' | 'ending';
  readonly id?: string;
}

/** Whether a word is chat as it was typed, and no name of anything: "xd", "frr", "wsh", "lol". */
export function isChat(typed: string): boolean {
  return /^\p{Ll}{1,3}$/u.test(typed) || /^[b-df-hj-np-tv-xz]{1,5}$/.test(typed);
}

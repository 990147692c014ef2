LIST genders = feminine, masculine, unisex
VAR gender = ()
VAR budget = 0
VAR found = 0

Welcome!
-> ask_gender

=== ask_gender
Who is it for?
+ [For her]
    ~ gender = feminine
+ [For him]
    ~ gender = masculine
+ [Either]
    ~ gender = unisex
- -> ask_budget

=== ask_budget
{gender == unisex: One for everyone, then.}
How much may it cost?
+ [Up to 50 euros]
    ~ budget = 50
+ [Up to 100 euros]
    ~ budget = 100
- -> find

=== find
~ found = matches(budget)
{
    - found > 0: -> present
    - else: -> nothing_fits
}

=== present
There are {found} that fit.
-> what_next

=== nothing_fits
Nothing fits.
-> what_next

=== what_next
Anything else?
+ [Something dearer]
    -> dearer
+ [Start again]
    -> ask_gender
+ [No, thanks]
    Goodbye!
    -> END

=== dearer
~ budget = budget + 50
-> find

=== function matches(price)
{
    - price >= 100: ~ return 18
    - price >= 50: ~ return 4
}
~ return 0

-- The list of salespeople counts the rules of each, and names the manufacturers that they are about: out of this index alone, in
-- its order, so that nothing is sorted. It begins as the index that it takes the place of.
create index rules_listed on rules (company_id, salesperson_id, manufacturer_id) include (end_month);
drop index rules_salesperson;

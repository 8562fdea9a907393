-- Whether the PDF of a delivery has the lines of each rule; those that went out before had them.
alter table deliveries add column prints_lines boolean not null default true;

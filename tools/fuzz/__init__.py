"""A fuzzer that knows the grammar of the wire and of REST: valid messages from the declared types, then mutated."""

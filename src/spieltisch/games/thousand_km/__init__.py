"""1000 km: a card race with attacks, answered on the spot by a Meisterzug. Rule IDs KM-n."""
